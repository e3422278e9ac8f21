import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#web/features/contact/contact-screen.tsx';

export const Route = createFileRoute('/_public/contact')({ staticData: { isPublicPage: true }, component: ContactScreen });
