import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

export type Visit = {
  /** Requests of script and style. */
  requests: number
  /** What they weigh on the wire, in kB. */
  kB: number
  /** Until somebody can work with it, in ms; NaN where that did not come. */
  usable: number
  /** Where it led. */
  path: string
}

/** A page is there when nothing has come for this long, in ms; polls are rarer, sockets do not count. */
const quiet = 1_000
const patience = 30_000

/** A slow laptop on a line of 10 Mbit/s with 40 ms of way. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const slowdown = 4

/** Opens an address in a browser that has never been here, and watches until `isUsable`, which runs in the page. */
export async function visit(
  browser: Browser,
  address: string,
  path: string,
  isUsable: () => boolean,
  token?: string,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    if (token) await context.addCookies([{ name: 'Admin-Token', value: token, url: address }])
    const page = await context.newPage()
    await page.addInitScript(`{
      const isUsable = ${isUsable}
      const look = () => { if (document.body && isUsable()) window.usableAt = performance.now(); else requestAnimationFrame(look) }
      look()
    }`)
    const devtools = await context.newCDPSession(page)
    const code = new Map<string, number>()
    let lastChange = Date.now()
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      lastChange = Date.now()
      if (/javascript|text\/css/.test(response.mimeType)) code.set(requestId, response.encodedDataLength)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      lastChange = Date.now()
      if (code.has(requestId)) code.set(requestId, encodedDataLength)
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address + path, { waitUntil: 'commit' })
    const usableAt = () => page.evaluate(() => (window as { usableAt?: number }).usableAt)
    const end = Date.now() + patience
    while ((await usableAt()) === undefined || Date.now() - lastChange < quiet) {
      if (Date.now() > end) break
      await sleep(100)
    }
    const usable = await usableAt()
    return {
      requests: code.size,
      kB: [...code.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000,
      usable: usable ?? Number.NaN,
      path: new URL(page.url()).pathname,
    }
  } finally {
    await context.close()
  }
}
