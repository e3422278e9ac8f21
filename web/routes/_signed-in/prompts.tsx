import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { type PromptList, PromptsScreen } from '#web/features/learning/prompt-library/prompts-screen.tsx';

export const Route = createFileRoute('/_signed-in/prompts')({
  staticData: {
    screen: { title: m.prompts_title, access: 'learner', sidebar: { group: 'learning', order: 6, icon: IconMessage2 } },
  },
  validateSearch: (raw: Record<string, unknown>): { list?: PromptList } => (raw['list'] === 'chapter' ? { list: 'chapter' } : {}),
  component: function PromptsRoute() {
    const { list = 'own' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <PromptsScreen list={list} onList={(next) => void navigate({ search: next === 'chapter' ? { list: next } : {}, replace: true })} />
    );
  },
});
