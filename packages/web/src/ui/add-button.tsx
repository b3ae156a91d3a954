import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

/** Adds to what a page lists. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => unknown }) => (
  <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={onClick}>
    {label}
  </Button>
)
