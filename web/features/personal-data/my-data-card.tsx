import { Button, Group, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { deletionGraceDays } from '#contract/account-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import classes from './my-data-card.module.css';

/** Lets people download all data about them, or request its deletion. */
export function MyDataCard() {
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <DataCard title={m.my_data_title()} line={m.my_data_line()}>
      <div className="ui-stack ui-gap-xl">
        <Group justify="space-between" gap="md">
          <Text className={classes.words}>{m.my_data_export_line()}</Text>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setOpen('export')}>
            {m.my_data_export()}
          </Button>
        </Group>
        <Group justify="space-between" gap="md">
          <Text className={classes.words}>{m.my_data_delete_line({ days: deletionGraceDays })}</Text>
          <Button variant="light" color="negative" onClick={() => setOpen('delete')}>
            {m.my_data_delete()}
          </Button>
        </Group>
      </div>
      <ExportDialog isOpen={open === 'export'} onClose={close} />
      <DeleteDialog isOpen={open === 'delete'} onClose={close} />
    </DataCard>
  );
}
