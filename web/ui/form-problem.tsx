import { Alert } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';

/** Why a form was refused; read out as soon as it appears. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert color="negative" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {message}
    </Alert>
  );
}
