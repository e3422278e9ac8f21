import { createFileRoute } from '@tanstack/react-router';
import { type ReminderKind, reminderKinds } from '#contract/values.ts';
import { LedChapterScreen } from '#web/features/chapter-leads/led-chapter-screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/chapters/$chapterId')({
  staticData: { screen: { access: 'learner', otherwise: '/admin/dashboard', within: '/chapters' } },
  validateSearch: (raw: Record<string, unknown>): { send?: ReminderKind } => {
    const send = oneOf(reminderKinds, raw['send']);
    return send ? { send } : {};
  },
  component: function LedChapterRoute() {
    const { chapterId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <LedChapterScreen
        key={chapterId}
        chapterId={chapterId}
        send={Route.useSearch().send}
        onAsked={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    );
  },
});
