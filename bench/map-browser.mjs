// Measures the map of a list in a browser, for map-bench.ts: `node bench/map-browser.mjs ORIGIN`.
import { chromium } from '@playwright/test'
import { chromiumFlags, findBrowser } from '../tools/browser.mjs'

const [origin] = process.argv.slice(2)
const runs = 5
const panSeconds = 4
const wantedPlatesMs = 1_500

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

/** The parts of the country that are panned, by the address of the list: all of it, a city and its streets. */
const views = [
  ['the country', '/properties'],
  ['Amsterdam', '/properties?bounds=4.83,52.34,4.96,52.40'],
  ['its streets', '/properties?bounds=4.880,52.363,4.890,52.369'],
]

const getMedian = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function openPage(browser, viewport, cpuRate) {
  const context = await browser.newContext({
    viewport,
    locale: 'nl-NL',
    hasTouch: viewport === phone,
    deviceScaleFactor: viewport === phone ? 2 : 1,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  // Notes when the page answers to taps, and when the first plate has been painted.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement.dataset.hydrated !== undefined) window.usableAt ??= performance.now()
      if (window.platesAt === undefined && document.querySelector('.map-spot'))
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.platesAt ??= performance.now()
          }),
        )
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })
  return page
}

/** How long after the list is usable, or after the map is asked for, the first plates are painted, in milliseconds. */
async function measurePlates(browser, isAsked) {
  const page = await openPage(browser, phone, 4)
  await page.goto(isAsked ? `${origin}/properties` : `${origin}/properties?view=map`)
  // The list loads its scripts when somebody moves.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => window.usableAt !== undefined)
  if (isAsked) {
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      window.usableAt = performance.now()
      const links = [...document.querySelectorAll('main a[href*="view=map"]')]
      links.find((link) => link.checkVisibility())?.click()
    })
  }
  await page.waitForFunction(() => window.platesAt !== undefined)
  const waited = await page.evaluate(() => (window.platesAt ?? 0) - (window.usableAt ?? 0))
  await page.context().close()
  return waited
}

/** Drags the map in a circle, a step each frame. @returns the time of each frame, in milliseconds */
const dragMap = (page) =>
  page.evaluate(async (seconds) => {
    const map = document.querySelector('.leaflet-container')
    if (!map) throw new Error('There is no map.')
    const box = map.getBoundingClientRect()
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
    const send = (target, type, [x, y]) =>
      target.dispatchEvent(
        new MouseEvent(type, { clientX: x, clientY: y, button: 0, buttons: 1, bubbles: true, view: window }),
      )
    send(map, 'mousedown', [middleX, middleY])
    const frames = []
    const began = performance.now()
    let last = began
    await new Promise((resolve) => {
      const step = (now) => {
        frames.push(now - last)
        last = now
        const turn = (now - began) / 1_000
        send(document, 'mousemove', [middleX + 250 * Math.sin(turn), middleY + 250 * (1 - Math.cos(turn))])
        if (now - began < seconds * 1_000) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
    send(document, 'mouseup', [middleX, middleY])
    return frames.slice(1)
  }, panSeconds)

/** What the browser does while nothing moves: more than that, no map can. @returns the time of each frame */
const countStill = (page) =>
  page.evaluate(async (seconds) => {
    const times = [await new Promise(requestAnimationFrame)]
    while (times.at(-1) - times[0] < seconds * 1_000) times.push(await new Promise(requestAnimationFrame))
    return times.slice(1).map((time, at) => time - times[at])
  }, panSeconds / 2)

const toFps = (frames) => (1_000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0)

/** The processor time of the page's main thread so far, in milliseconds. */
async function readThreadMs(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value
}

async function measurePanning(browser, path) {
  const page = await openPage(browser, laptop, 1)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(origin + path)
  await page.waitForFunction(() => window.platesAt !== undefined)
  await page.waitForLoadState('networkidle')
  const still = await countStill(page)
  const before = await readThreadMs(session)
  const frames = await dragMap(page)
  const threadMs = ((await readThreadMs(session)) - before) / frames.length
  const plates = await page.locator('.map-spot').count()
  await page.context().close()
  const sorted = frames.toSorted((a, b) => a - b)
  const slow = sorted[Math.floor(sorted.length * 0.95)]
  return [
    `${toFps(frames).toFixed(1)} frames per second (${toFps(still).toFixed(1)} while nothing moves)`,
    `${threadMs.toFixed(1)} ms of the main thread each`,
    `95 % within ${slow.toFixed(0)} ms`,
    `${plates} plates`,
  ].join(', ')
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumFlags })
for (const [name, isAsked] of [
  ['after the list with map is usable', false],
  ['after the map is asked for in the list', true],
]) {
  const waited = []
  for (let run = 0; run < runs; run++) waited.push(await measurePlates(browser, isAsked))
  const all = waited.map((ms) => ms.toFixed(0)).join(', ')
  console.log(`  first plates ${name}: ${getMedian(waited).toFixed(0)} ms, wanted at most ${wantedPlatesMs} (${all})`)
}
for (const [name, path] of views) {
  console.log(`  panning ${name}:`)
  for (let run = 0; run < 3; run++) console.log(`    ${await measurePanning(browser, path)}`)
}
await browser.close()
