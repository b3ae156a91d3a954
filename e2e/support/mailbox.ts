type Mail = { channel: string; to: string; purpose: string; code: string }

/** What the product has sent, newest first, as the demo's mailbox shows it. */
export async function mailbox(): Promise<Mail[]> {
  const response = await fetch(`${process.env.CASS_URL}/demo/mailbox.json`)
  return (await response.json()) as Mail[]
}

export async function newestCode(purpose: string, to?: string): Promise<string> {
  const mail = (await mailbox()).find(
    (each) => each.purpose === purpose && (to === undefined || each.to === to),
  )
  if (!mail) throw new Error(`No code for ${purpose}`)
  return mail.code
}
