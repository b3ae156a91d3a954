import { say } from '../../lib/language.ts'
import { editionWords as words } from './text.ts'

type Named = { protocol: string; name: string }

/** As addresses name it. */
export const keyOfEdition = ({ protocol, name }: Named): string => (protocol ? `${protocol}/${name}` : name)

/** As people name it: of the market's own its version says enough. */
export const titleOfEdition = ({ protocol, name }: Named): string => (protocol ? `${protocol} ${name}` : name)

export const protocolName = ({ protocol }: Pick<Named, 'protocol'>): string =>
  protocol || say(words.ownProtocol)
