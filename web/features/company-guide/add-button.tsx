import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

/** The button below a card's entries that adds another one. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  </div>
);
