import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import { LearningDialog } from './learning-dialog.tsx';
import { LearningEntry } from './learning-entry.tsx';

/** A person's learning from elsewhere, which staff can accept for one of their rounds. */
export function ElsewhereCard({ rounds }: { rounds: readonly OwnRound[] }) {
  const learned = useQuery(read('GET /api/external-learning'));
  const [isAdding, adding] = useDisclosure(false);
  const [isHanding, handing] = useDisclosure(false);
  return (
    <DataCard
      title={m.elsewhere_title_card()}
      line={m.elsewhere_line()}
      aside={
        <span className="ui-wrap ui-gap-xs">
          <Button variant="default" size="sm" onClick={handing.open}>
            {m.badge_add()}
          </Button>
          <Button variant="default" size="sm" onClick={adding.open}>
            {m.elsewhere_add()}
          </Button>
        </span>
      }
    >
      <Loaded read={learned} problem={m.elsewhere_problem()} waiting={60}>
        {({ learning }) =>
          learning.length > 0 ? (
            <ul className="ui-list">
              {learning.map((one) => (
                <LearningEntry key={one.id} learning={one} rounds={rounds} />
              ))}
            </ul>
          ) : (
            <p className="ui-quiet">{m.elsewhere_none_line()}</p>
          )
        }
      </Loaded>
      <LearningDialog opened={isAdding} onClose={adding.close} />
      <BadgeDialog opened={isHanding} onClose={handing.close} />
    </DataCard>
  );
}
