
'use strict'
// What the page is told, and what the reader has chosen, which outlives a reload of the page.
const byId = (id) => document.getElementById(id)
const data = JSON.parse(byId('data').textContent)
const stamp = byId('data').dataset.stamp
const usual = { screen: '', output: 'placeholder', variant: 0, width: 0, height: 0, scheme: 'system', dir: 'ltr', look: 'written', direction: 'written',
  forced: false, reduced: false, shot: false, opacity: 50, difference: false, drift: false, outlines: false, list: false }
const kept = history.state ?? {}
const choice = { ...usual, ...kept.choice }

// One for each skeleton, and one for each file that has none to show.
const screens = data.cards.flatMap((card) => {
  const rows = card.skeletons.length > 0 ? card.skeletons : card.problems.length > 0 ? [null] : []
  return rows.map((skeleton) => ({ card, skeleton, key: card.files[0].name + ' ' + (skeleton?.name ?? '') }))
})
let shown = screens.find((one) => one.key === choice.screen) ?? screens[0]

function make(name, values = {}, ...children) {
  const element = Object.assign(document.createElement(name), values)
  element.append(...children)
  return element
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** A place as diagnostics write it, and its address in the reader's editor: none for what is no file. */
function placeOf(card, [file, line, column]) {
  const { name, path } = card.files[file] ?? card.files[0]
  const values = { file: path.split('/').map(encodeURIComponent).join('/'), line, column }
  const address = path === '' ? '' : data.editor.replace(/\{(file|line|column)\}/g, (all, key) => values[key])
  return { text: `${name}:${line}:${column}`, address }
}

/** A link to a place; a text where it is no file's. */
function linkTo(card, place, text) {
  const found = placeOf(card, place)
  return found.address === '' ? make('span', { textContent: text ?? found.text })
    : make('a', { href: found.address, textContent: text ?? found.text, title: found.text })
}

/** Whether a variant applies at a size; the frame is the window. */
function applies(variant, width, height) {
  return variant.tests.every(({ measure, comparison, bound }) => {
    const value = measure === 'height' ? height : width
    return { '>=': value >= bound, '<=': value <= bound, '>': value > bound, '<': value < bound }[comparison]
  })
}

/** The drift from the page at the nearest width. */
function driftOf({ drifts }) {
  const distance = (one) => Math.abs(one.width - choice.width)
  return drifts.reduce((best, one) => best === undefined || distance(one) < distance(best) ? one : best, undefined)
}

/** The map of the bones for what is chosen, and whether it is the mirror image. */
function mapOf(skeleton) {
  const direction = skeleton.direction ?? choice.dir
  const ofHeight = skeleton.maps.filter((one) => (one.height ?? 0) === choice.height)
  const maps = ofHeight.length > 0 ? ofHeight : skeleton.maps
  const map = maps.find((one) => one.direction === direction) ?? maps[0]
  return { map, isMirrored: map.direction !== direction }
}

/** The numbers behind a width in a list of widths with numbers, linear between two of them; nothing outside of it. */
function numbersAt(list, start, size, width) {
  if (width < list[start] || width > list.at(-size)) return undefined
  let high = start
  while (list[high] < width) high += size
  const low = list[high] === width ? high : high - size
  const share = low === high ? 0 : (width - list[low]) / (list[high] - list[low])
  return Array.from({ length: size - 1 }, (_, index) => list[low + index + 1] + (list[high + index + 1] - list[low + index + 1]) * share)
}

/** What is seen of the bones at a width, in painting order, in points; of a mirror image the other way round. */
function bonesAt({ tracks }, width, isMirrored) {
  return tracks.flatMap((track) => {
    const place = numbersAt(track, 1, 5, width)
    if (place === undefined) return []
    const [x, top, wide, high] = place
    return [{ number: track[0], left: isMirrored ? width - x - wide : x, top, width: wide, height: high }]
  })
}

/** What is shown: its size in points and where its bones are, in points. */
function layout() {
  const { skeleton } = shown
  if (choice.output === 'drawing') {
    const drawn = skeleton.drawn[choice.variant]
    const [width, height] = drawn.heights
    return { width, height, bones: bonesAt(drawn, width) }
  }
  const { map, isMirrored } = mapOf(skeleton)
  const [height] = numbersAt(map.heights, 0, 2, choice.width)
  return { width: choice.width, height: Math.max(map.height ?? 0, height), bones: bonesAt(map, choice.width, isMirrored) }
}

/** Keeps what is chosen for the page that takes over from this one. */
function keep(asked) {
  try {
    history.replaceState({ choice, asked, scroll: [scrollX, scrollY, byId('bones').scrollTop, byId('controls').scrollTop], focus: document.activeElement?.id }, '')
  } catch {} // Some engines allow so many a minute.
}

// The page of --watch: a script beside it names the last page that was written.
let failures = 0

function tellLive(isLive) {
  byId('live').textContent = isLive ? 'Live' : 'No longer watched'
  byId('live').classList.toggle('ended', !isLive)
}

globalThis.skelgenStamp = (last) => {
  failures = 0
  tellLive(true)
  if (last === stamp || kept.asked === last + stamp) return
  keep(last + stamp)
  location.reload()
}

function ask() {
  const again = (wait) => setTimeout(ask, wait)
  const script = make('script', { src: `${data.stampAddress}?${Date.now()}` })
  script.onload = () => { script.remove(); again(300) }
  script.onerror = () => {
    script.remove()
    failures += 1
    if (failures > 2) tellLive(false)
    again(failures > 5 ? 3000 : 300)
  }
  document.head.append(script)
}
