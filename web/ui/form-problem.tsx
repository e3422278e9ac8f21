import { Alert } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { HelpLink } from './help-link.tsx';

interface Props {
  message: string | null;
  /** The anchor of the relevant help question. */
  help?: string | undefined;
}

/** Says why a form was refused. Screen readers announce it as soon as it appears. */
export function FormProblem({ message, help }: Props) {
  if (!message) return null;
  return (
    <Alert color="negative" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {message} {help && <HelpLink answer={help} />}
    </Alert>
  );
}
