/** How Chromium is started, for journeys and for measuring: as root, and without talking to anybody else. */
export const chromiumOptions = {
  // Without a locale, a download with a Chinese name is called "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
