import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/identity/profile-screen.tsx';

export const Route = createFileRoute('/_signed-in/profile')({ component: ProfileScreen });
