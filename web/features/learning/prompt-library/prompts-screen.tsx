import { SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { OwnPrompt } from './own-prompt.tsx';
import { PromptCard } from './prompt-card.tsx';
import classes from './prompts.module.css';
import { TakeDown } from './take-down.tsx';

export const promptLists = ['own', 'chapter'] as const;
export type PromptList = (typeof promptLists)[number];

function OwnPrompts() {
  const prompts = useQuery(read('GET /api/learning/prompts'));
  return (
    <Loaded
      read={prompts}
      problem={m.prompts_problem()}
      waiting={<Skeleton height={240} radius="lg" />}
      empty={(data) =>
        data.prompts.length > 0 ? undefined : (
          <EmptyState
            title={m.prompts_empty_title()}
            message={m.prompts_empty_line()}
            action={<ButtonLink to="/catalog">{m.prompts_empty_action()}</ButtonLink>}
          />
        )
      }
    >
      {(data) => (
        <div className={classes.list}>
          {data.prompts.map((prompt) => (
            <OwnPrompt key={prompt.id} prompt={prompt} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function ChapterPrompts() {
  const isAdmin = knownRole(useMe().role) === 'CompanyAdmin';
  const prompts = useQuery(read('GET /api/learning/prompts/chapter'));
  return (
    <Loaded
      read={prompts}
      problem={m.prompts_problem()}
      waiting={<Skeleton height={240} radius="lg" />}
      empty={(data) =>
        data.prompts.length > 0 ? undefined : (
          <EmptyState
            title={data.has_chapter ? m.prompts_chapter_empty_title() : m.prompts_no_chapter_title()}
            message={data.has_chapter ? m.prompts_chapter_empty_line() : m.prompts_no_chapter_line()}
          />
        )
      }
    >
      {(data) => (
        <div className={classes.list}>
          {data.prompts.map((prompt) => (
            <PromptCard key={prompt.id} prompt={prompt} by={prompt.author} actions={isAdmin && <TakeDown prompt={prompt} />} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

interface Props {
  list: PromptList;
  onList: (list: PromptList) => void;
}

/** The prompts that someone has kept, and those that their chapter shares. */
export function PromptsScreen({ list, onList }: Props) {
  return (
    <Screen title={m.prompts_title()} line={m.prompts_line()}>
      <SegmentedControl
        className={classes.choice}
        aria-label={m.prompts_choice()}
        value={list}
        data={[
          { value: 'own', label: m.prompts_own() },
          { value: 'chapter', label: m.prompts_chapter() },
        ]}
        onChange={(chosen) => onList(chosen === 'chapter' ? 'chapter' : 'own')}
      />
      {list === 'chapter' ? <ChapterPrompts /> : <OwnPrompts />}
    </Screen>
  );
}
