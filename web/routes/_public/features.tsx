import { createFileRoute } from '@tanstack/react-router';
import { FeaturesScreen } from '#web/features/product-features/features-screen.tsx';

export const Route = createFileRoute('/_public/features')({ staticData: { isPublicPage: true, isText: true }, component: FeaturesScreen });
