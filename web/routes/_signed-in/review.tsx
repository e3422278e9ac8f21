import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { ReviewScreen } from '#web/features/learning/review/review-screen.tsx';

export const Route = createFileRoute('/_signed-in/review')({
  staticData: { screen: { title: m.spaced_review_title, access: 'learner', within: '/dashboard' } },
  component: ReviewScreen,
});
