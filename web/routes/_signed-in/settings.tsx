import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#web/features/identity/settings-screen.tsx';

export const Route = createFileRoute('/_signed-in/settings')({ component: SettingsScreen });
