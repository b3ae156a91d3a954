import { readFile } from 'node:fs/promises'
import { expect, journey } from '../support/journey.ts'

journey(
  'a certificate is downloaded, and checked by somebody who was shown it',
  {
    walks: ['certification', 'certificate'],
    by: ['software vendor', 'visitor'],
  },
  async ({ as, visitor, say, inspect }) => {
    const page = await as('isv02admin')
    await page.goto('/service-manage/acceptance-test-list?status=1060')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.goto(page.url().replace(/.*[?&]id=([^&]+).*/, '/service-manage/test-execute?id=$1'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('下载证书', 'Download certificate') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^CT\d{14}\.pdf$/)
    const pdf = (await readFile(await file.path())).toString('latin1')
    const [, number, code] = /certificate\?number=(CT\d{14})&code=([0-9A-Z-]{19})/.exec(pdf)!

    const guest = await visitor()
    await guest.goto(`/certificate?number=${number}&code=${code}`)
    await expect(guest).toHaveTitle(say(/证书查验/, /Check a certificate/))
    const check = guest.getByRole('button', { name: say('查验', 'Check'), exact: true })
    await check.click()
    await expect(guest.getByRole('heading', { name: say('证书有效', 'Valid certificate') })).toBeVisible()
    await inspect(guest, 'certificate-valid')
    await guest.getByLabel(say('验证码', 'Verification code')).fill('0000-0000-0000-0000')
    await check.click()
    await expect(
      guest.getByRole('heading', { name: say('未查到该证书', 'Not a valid certificate') }),
    ).toBeVisible()
    await inspect(guest, 'certificate-invalid')
  },
)
