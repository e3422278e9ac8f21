import { Alert, Button } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useEffect, useRef } from 'react';
import { m } from '#messages';

interface Props {
  message: string;
  isLoading: boolean;
  onReload: () => void;
}

/** Says that the company has changed the claims since they were loaded, and offers to load them again. */
export const ChangedMeanwhile = ({ message, isLoading, onReload }: Props) => (
  <Alert color="caution" variant="light" icon={<IconAlertCircle size={18} />} role="alert" mb="md">
    <p className="ui-mb-sm">{message}</p>
    <Button variant="default" loading={isLoading} onClick={onReload}>
      {m.own_claims_reload()}
    </Button>
  </Alert>
);

/** Says that the claims are new, and takes the focus, because the reader has to go on from here. */
export function NewVersion({ className }: { className: string | undefined }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className={className}>
      {m.own_claims_reloaded()}
    </p>
  );
}
