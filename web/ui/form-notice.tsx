import { Alert } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';

/** A message in a form that is not an error. Screen readers announce it as soon as it appears. */
export function FormNotice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Alert color="notice" variant="light" icon={<IconInfoCircle size={18} />} role="status" title={title}>
      {children}
    </Alert>
  );
}
