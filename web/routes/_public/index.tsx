import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';

export const Route = createFileRoute('/_public/')({ staticData: { isPublicPage: true }, component: LandingScreen });
