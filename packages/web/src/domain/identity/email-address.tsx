/** Where it is too long for its place, it goes on after the @. */
export function EmailAddress({ of }: { of: string }) {
  const [name, ...host] = of.split('@')
  return host.length === 0 ? (
    of
  ) : (
    <>
      {name}@<wbr />
      {host.join('@')}
    </>
  )
}
