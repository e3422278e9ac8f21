import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '#web/features/identity/setup-screen.tsx';

export const Route = createFileRoute('/setup')({ component: SetupScreen });
