// The list of the screens, what is wrong with a file, sizes, and the list of the bones.
const pictureAddress = (text) => 'data:image/svg+xml,' + encodeURIComponent(text)

// Of each card, the last screen before each of its problems, once for all its screens.
const owners = new WeakMap()

function ownersOf(card) {
  const isBehind = ([file, line, column], start) => file === start[0] && (line - start[1] || column - start[2]) >= 0
  if (!owners.has(card)) owners.set(card, card.problems.map((one) => card.skeletons.filter(({ place }) => isBehind(one.place, place)).at(-1)))
  return owners.get(card)
}

/** What is wrong with a screen: all that is wrong with its file, but for what is in another screen or behind it. */
function problemsOf({ card, skeleton }) {
  if (skeleton === null || card.isStale) return card.problems
  return card.problems.filter((_, number) => [undefined, skeleton].includes(ownersOf(card)[number]))
}

function problemCounts(problems) {
  const errors = problems.filter((one) => one.severity === 'error').length
  return { errors, warnings: problems.length - errors }
}

function countsText({ errors, warnings }) {
  return [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''].filter((part) => part !== '').join(', ')
}

function cardOf(screen) {
  const { card, skeleton } = screen
  const counts = problemCounts(problemsOf(screen))
  const thumb = skeleton === null ? make('span', { className: 'thumb none' })
    : make('img', { className: 'thumb', alt: '', src: pictureAddress(skeleton.pictures[skeleton.drawn[0].looks.solid]) })
  const below = make('small', { textContent: countsText(counts) || card.files[0].name.split('/').at(-1), className: counts.errors > 0 ? 'error' : counts.warnings > 0 ? 'warning' : '' })
  const name = make('b', { textContent: skeleton?.name ?? card.files[0].name })
  const button = make('button', { type: 'button', title: card.files[0].name }, thumb, make('span', { className: 'who' }, name, below))
  if (screen === shown) button.setAttribute('aria-current', 'true')
  button.onclick = () => choose(screen)
  return make('li', {}, button)
}

function showCards() {
  const files = data.cards.length
  const skeletons = screens.filter((one) => one.skeleton !== null).length
  byId('summary').textContent = `${count(skeletons, 'screen')} in ${count(files, 'file')}`
  byId('cards').replaceChildren(...screens.map(cardOf))
}

function showProblems() {
  const { card } = shown
  const problems = problemsOf(shown)
  const counts = problemCounts(problems)
  const section = byId('problems')
  section.hidden = problems.length === 0
  section.classList.toggle('mild', counts.errors === 0)
  section.querySelector('h3').textContent = countsText(counts) + (card.isStale ? '. Showing the last version without errors.' : '')
  section.querySelector('ul').replaceChildren(...problems.map((one) => {
    const row = make('li', { className: one.severity }, linkTo(card, one.place), ' ', make('b', { textContent: one.severity }), `: ${one.message} `,
      make('code', { textContent: `[${one.code}]` }))
    for (const note of one.notes) row.append(make('small', { textContent: 'note: ' + note }))
    for (const fix of one.fixes) row.append(make('small', { textContent: 'fix: ' + fix }))
    return row
  }))
}

async function compressed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(stream).arrayBuffer()).byteLength
}

function showSizes() {
  const { skeleton } = shown
  const outputs = [['svg', skeleton.pictures[skeleton.drawn[0].written]], ['html', skeleton.html]]
  byId('sizes').replaceChildren(...outputs.map(([name, text]) => {
    const packed = make('td', { textContent: '…' })
    compressed(text).then((bytes) => { packed.textContent = bytes.toLocaleString('en') }, () => { packed.textContent = '-' })
    const bytes = new Blob([text]).size
    return make('tr', {}, make('th', { scope: 'row', textContent: name }), make('td', { textContent: bytes.toLocaleString('en') }), packed)
  }))
}

/** A row that points at a bone, where the picture has it. */
function boneRow(number, text, place) {
  const link = linkTo(shown.card, place, text)
  link.onfocus = link.onmouseenter = () => pointAt(current.bones.find((bone) => bone.number === number))
  link.onblur = link.onmouseleave = () => pointAt()
  return make('li', {}, link)
}

let listed = ''

function showBones({ bones }) {
  byId('list').querySelector('summary').textContent = count(bones.length, 'bone')
  const list = shown.key + bones.map((bone) => bone.number)
  if (!byId('list').open || listed === list) return
  listed = list
  byId('bones').replaceChildren(...bones.map(({ number }) => {
    const { path, place } = shown.skeleton.bones[number]
    return boneRow(number, path, place)
  }))
}

function showDrift(drift) {
  drifted = drift
  const numbers = new Map(shown.skeleton.bones.map((bone, number) => [bone.path, number]))
  const rows = drift.rows.map((row) => boneRow(numbers.get(row.path) ?? numbers.get(row.path + ':0') ?? -1, `${row.error} px  ${row.path}`, row.place))
  const widths = shown.skeleton.drifts.map((one) => one.width)
  const whole = widths.length > 1 ? [make('li', { textContent: `at ${drift.width} px; the page was captured at ${widths.join(', ')}` })] : []
  const others = [[drift.unmeasured, 'bone', 'not measured'], [drift.strangers, 'rectangle', 'without a bone']].filter(([number]) => number > 0)
  byId('rows').replaceChildren(...whole, ...rows, ...others.map(([number, noun, what]) => make('li', { textContent: `${count(number, noun)} ${what}` })))
}
