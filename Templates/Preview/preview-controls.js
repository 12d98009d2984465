// The controls, and how all begins.
const controls = byId('controls')

/** Chooses another screen, at its own size. */
function choose(screen) {
  shown = screen
  choice.screen = screen.key
  Object.assign(choice, { variant: 0, width: 0, shot: false, difference: false, drift: false })
  showAll()
  byId('cards').querySelector('[aria-current]')?.focus()
  keep()
}

/** The width of the skeleton or of a variant; in a page, where what it says of the window holds. */
function widthOf(index) {
  const { drawn, variants } = shown.skeleton
  const [width] = drawn[index].heights
  if (choice.output === 'drawing' || index === 0) return width
  return variants[index - 1].tests.filter(({ measure }) => measure === 'window').reduce((value, { comparison, bound }) =>
    ({ '>=': Math.max(value, bound), '>': Math.max(value, bound + 1), '<=': Math.min(value, bound), '<': Math.min(value, bound - 1) })[comparison], width)
}

/** Chooses the size of the skeleton, or of one of its variants. */
function chooseVariant(index) {
  const { drawn, maps } = shown.skeleton
  const [, height] = drawn[index].heights
  const width = widthOf(index)
  const wide = Math.min(data.range.most, Math.max(data.range.least, Math.round(width)))
  Object.assign(choice, { variant: index, width: wide, height: maps.some((map) => map.height === height) ? height : maps[0].height ?? 0 })
}

function showVariants() {
  const { drawn, variants } = shown.skeleton
  byId('variants').replaceChildren(...drawn.map((_, index) => {
    const width = widthOf(index)
    const name = index === 0 ? 'Base' : variants[index - 1].name
    const button = make('button', { type: 'button', textContent: `${name} ${Math.round(width)}` })
    const isPressed = choice.output === 'drawing' ? choice.variant === index : choice.variant === index && choice.width === Math.round(width)
    button.setAttribute('aria-pressed', String(isPressed))
    button.onclick = () => {
      chooseVariant(index)
      showChoices()
      byId('variants').children[index].focus()
      keep()
    }
    return button
  }))
}

/** What is to be known of what is chosen. */
function noteText() {
  const { skeleton } = shown
  const notes = []
  if (choice.output === 'drawing') notes.push('A drawing has the sizes and the reading direction of its file.')
  else if (choice.look === 'gradient') notes.push('In a placeholder, a gradient that stands still shows its base colour, but with gradientScope: bone.')
  if (skeleton.direction !== undefined) notes.push(`The file sets its reading direction: ${skeleton.direction}.`)
  if (choice.forced) notes.push('Forced colours are those of this system.')
  return notes.join(' ')
}

/** Puts what is chosen into the controls. */
function setControls() {
  for (const input of controls.elements) {
    if (input.type === 'radio') input.checked = choice[input.name] === input.value
    else if (input.type === 'checkbox') input.checked = choice[input.name]
  }
  const isDrawing = choice.output === 'drawing'
  for (const input of [byId('width'), byId('points')]) {
    Object.assign(input, { min: data.range.least, max: data.range.most, disabled: isDrawing })
    input.value = Math.round(isDrawing ? shown.skeleton.drawn[choice.variant].heights[0] : choice.width)
  }
  controls.elements.opacity.value = choice.opacity
  for (const input of controls.elements.dir) input.disabled = isDrawing || shown.skeleton.direction !== undefined
  for (const input of controls.elements.direction) input.disabled = choice.look !== 'written' && choice.look !== 'sliding'
  byId('note').textContent = noteText()
}

function showChoices() {
  setControls()
  showVariants()
  showPicture()
}

function showAll() {
  const skeleton = shown?.skeleton ?? null
  showCards()
  byId('stage').hidden = controls.hidden = skeleton === null
  byId('tell').textContent = byId('applies').textContent = ''
  document.title = shown === undefined ? 'Preview' : `Preview: ${skeleton?.name ?? shown.card.files[0].name}`
  byId('name').textContent = shown === undefined ? 'No screen' : skeleton?.name ?? shown.card.files[0].name
  byId('problems').hidden = true
  byId('where').replaceChildren()
  if (shown === undefined) return
  showProblems()
  if (skeleton === null) return
  const { text, address } = placeOf(shown.card, skeleton.place)
  byId('where').textContent = text
  if (address !== '') byId('where').href = address
  else byId('where').removeAttribute('href')
  byId('compare').hidden = skeleton.screenshot === undefined && skeleton.drifts.length === 0
  byId('shots').hidden = skeleton.screenshot === undefined
  byId('drifts').hidden = skeleton.drifts.length === 0
  choice.variant = Math.min(choice.variant, skeleton.drawn.length - 1)
  if (choice.width === 0) chooseVariant(choice.variant)
  listed = ''
  showSizes()
  showChoices()
}

/** A width of one's own, at the height of the variant that was chosen last. */
function chooseWidth(value) {
  const width = Math.round(Number(value))
  if (!(width >= data.range.least && width <= data.range.most)) return
  choice.width = width
  setControls()
  showVariants()
  showPicture()
}

controls.oninput = (event) => {
  const input = event.target
  if (input === byId('width')) return chooseWidth(input.value)
  if (input.name === 'opacity') choice.opacity = Number(input.value)
  else if (input.type === 'radio') choice[input.name] = input.value
  else if (input.type === 'checkbox') choice[input.name] = input.checked
  else return
  const compared = input.checked ? { shot: shown.skeleton.screenshot, drift: driftOf(shown.skeleton) }[input.name] : undefined
  if (compared !== undefined && choice.output === 'placeholder') chooseWidth(compared.width)
  showChoices()
}
controls.onchange = (event) => {
  if (event.target === byId('points')) chooseWidth(event.target.value)
  keep()
}
controls.onsubmit = (event) => event.preventDefault()
byId('list').ontoggle = () => {
  choice.list = byId('list').open
  if (current !== null) showBones(current)
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => shown?.skeleton && showPicture())
new ResizeObserver(() => shown?.skeleton && showSize()).observe(byId('main'))

byId('list').open = choice.list
if (shown !== undefined) choice.screen = shown.key
showAll()
if (kept.scroll !== undefined) {
  const [x, y, bones, side] = kept.scroll
  byId('bones').scrollTop = bones
  controls.scrollTop = side
  scrollTo(x, y)
}
if (kept.focus) byId(kept.focus)?.focus({ preventScroll: true })
if (data.stampAddress !== undefined) ask()
document.documentElement.dataset.ready = stamp
