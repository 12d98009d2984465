// The picture: a frame of its own without scripts, and what lies over it.
const view = byId('view')
let current = null // What the frame shows, and where its bones are.
let scale = 1
let wanted = null // The document that the frame shows when it has loaded.
let isLoading = false
let drifted // The drift whose rows are listed.

/** Rules for another reader than this one: a condition that is known is written in its place. */
function answering(text) {
  const answers = []
  if (choice.scheme !== 'system') answers.push(['prefers-color-scheme:dark', choice.scheme === 'dark'], ['prefers-color-scheme:light', choice.scheme === 'light'])
  // What moves is composed apart in WebKit, where no difference is seen then; and it would disturb.
  if (choice.reduced || (choice.shot && choice.difference)) answers.push(['prefers-reduced-motion:no-preference', false], ['prefers-reduced-motion:reduce', true])
  if (choice.forced) answers.push(['forced-colors:active', true], ['forced-colors:none', false])
  const known = new Map(answers)
  return text.replaceAll(/@media *\(([^{]*)\) *\{/g, (whole, query) => {
    const all = query.split(/\) *and *\(/)
    const left = all.filter((condition) => known.get(condition) !== true)
    if (left.some((condition) => known.has(condition))) return '@media not all{'
    if (left.length === all.length) return whole
    return left.length > 0 ? `@media (${left.join(')and (')}){` : '@media all{'
  })
}

function isDark() {
  return choice.scheme === 'dark' || (choice.scheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The look of the drawing: a number of its pictures. */
function drawnPicture({ drawn }) {
  const one = drawn[choice.variant]
  const names = ['leftRight', 'rightLeft', 'topBottom', 'bottomTop', 'topLeftBottomRight', 'bottomRightTopLeft']
  const isSliding = choice.look === 'sliding' || choice.look === 'written'
  if (isSliding && choice.direction !== 'written') return one.directions[names.indexOf(choice.direction)]
  return choice.look === 'written' ? one.written : one.looks[choice.look]
}

function placeholderBody(skeleton) {
  if (choice.look === 'written' && choice.direction === 'written') return '<body>' + skeleton.html
  const animation = { sliding: 'sliding', pulse: 'pulse', gradient: 'none', solid: 'none' }[choice.look]
  const names = [animation ? ` data-skel-animation="${animation}"` : '', choice.direction === 'written' ? '' : ` data-skel-direction="${choice.direction}"`]
  return `<body${names.join('')}>` + skeleton.switchable
}

/** The document in the frame. */
function frameText(skeleton) {
  const scheme = choice.scheme === 'system' ? 'light dark' : choice.scheme
  const back = choice.difference && choice.shot ? `background:${isDark() ? '#121212' : '#fff'};` : ''
  const head = `<!doctype html><html lang="en" dir="${choice.dir}"><meta charset="utf-8"><title>Skeleton</title><style>:root{color-scheme:${scheme};${back}overflow:hidden}body{margin:0;font-family:system-ui,Arial,sans-serif}body>svg{display:block}</style>`
  return head + answering(choice.output === 'drawing' ? '<body>' + skeleton.pictures[drawnPicture(skeleton)] : placeholderBody(skeleton))
}

/** Loads what is wanted, one document after the other: WebKit may keep the first of two that come together. */
function load() {
  if (isLoading || view.srcdoc === wanted.text) return
  isLoading = true
  view.style.colorScheme = wanted.scheme
  view.srcdoc = wanted.text
}
view.onload = () => {
  isLoading = false
  if (wanted) load()
}

/** Shows what is chosen; the frame is only written where it changes, for its animation begins again then. */
function showPicture() {
  const { skeleton, card } = shown
  const text = frameText(skeleton)
  if (wanted?.text !== text) {
    wanted = { text, scheme: choice.scheme === 'system' ? 'light dark' : choice.scheme }
    view.title = `The skeleton ${skeleton.name}`
    load()
  }
  byId('screen').classList.toggle('dark', isDark())
  document.body.classList.toggle('stale', card.isStale)
  showOver()
  showSize()
}

/** The screenshot below and the drift above the skeleton. */
function showOver() {
  const { screenshot } = shown.skeleton
  const drift = driftOf(shown.skeleton)
  if (drift !== undefined && drift !== drifted) showDrift(drift)
  const hasShot = screenshot !== undefined && choice.shot
  lay(byId('screenshot'), hasShot ? screenshot : undefined, screenshot?.url)
  lay(byId('drift'), drift !== undefined && choice.drift ? drift : undefined, drift && pictureAddress(drift.picture))
  view.style.opacity = hasShot && !choice.difference ? choice.opacity / 100 : 1
  byId('screen').classList.toggle('difference', hasShot && choice.difference)
}

function lay(image, size, address) {
  image.hidden = size === undefined
  if (size === undefined) return
  if (image.src !== address) image.src = address
  image.style.width = size.width + 'px'
  image.style.height = size.height + 'px'
}

/** As large as there is room for, and never larger than it is. */
function showSize() {
  current = layout()
  const room = byId('stage').clientWidth - 40
  scale = Math.min(1, Math.max(0.05, room / current.width))
  Object.assign(byId('fit').style, { width: `${current.width * scale}px`, height: `${current.height * scale}px` })
  Object.assign(byId('screen').style, { width: `${current.width}px`, height: `${current.height}px`, transform: `scale(${scale})` })
  const named = choice.output === 'drawing' ? (choice.variant > 0 ? [shown.skeleton.variants[choice.variant - 1]] : [])
    : shown.skeleton.variants.filter((one) => applies(one, choice.width, choice.height))
  const size = `${Math.round(current.width * 10) / 10} × ${Math.round(current.height * 10) / 10}`
  byId('applies').textContent = [size, ...named.map((one) => one.name), scale < 1 ? `${Math.round(scale * 100)} %` : ''].filter((part) => part !== '').join(' · ')
  showOutlines()
  showBones(current)
  pointAt()
}

function put(element, { left, top, width, height }) {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  return element
}

function showOutlines() {
  byId('outlines').replaceChildren(...(choice.outlines ? current.bones.map((bone) => put(make('i'), bone)) : []))
}

/** The topmost bone at a point, in points. */
function boneAt(x, y) {
  return current.bones.findLast(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height)
}

/** Shows which bone is pointed at, and names it. */
function pointAt(bone) {
  const hit = byId('hit')
  hit.hidden = bone === undefined
  byId('tell').textContent = ''
  if (bone === undefined) return
  const { path, kind, place } = shown.skeleton.bones[bone.number]
  const { text, address } = placeOf(shown.card, place)
  if (address === '') hit.removeAttribute('href')
  else hit.href = address
  put(hit, bone)
  const size = [bone.width, bone.height].map((value) => Math.round(value * 10) / 10).join(' × ')
  byId('tell').textContent = `${path} · ${kind} · ${size} · ${text}`
}

byId('hover').onpointermove = (event) => {
  const frame = byId('screen').getBoundingClientRect()
  pointAt(boneAt((event.clientX - frame.left) / scale, (event.clientY - frame.top) / scale))
}
byId('hover').onpointerleave = () => pointAt()
