import { Alert, Button, Group } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import type { BankCopy } from '#contract/question-banks.ts';
import { m } from '#messages';
import { Comparison } from '../compare/comparison.tsx';
import { contentOf, type QuestionDraft } from '../source/quiz-source.ts';
import { writeYaml } from '../source/yaml-source.ts';

interface Props {
  mine: QuestionDraft;
  theirs: BankCopy;
  onTake: () => void;
  onKeep: () => void;
}

/** Says that the bank's question has changed since this copy was made, and lets the author choose between the two. */
export function NewerVersion({ mine, theirs, onTake, onKeep }: Props) {
  const [isComparing, setComparing] = useState(false);
  return (
    <Alert color="caution" variant="light" icon={<IconRefresh size={18} aria-hidden />} title={m.question_bank_newer_title()}>
      <p>{m.question_bank_newer_line()}</p>
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={onTake}>
          {m.question_bank_take_over()}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {m.question_bank_keep()}
        </Button>
        <Button size="xs" variant="subtle" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {m.question_bank_compare()}
        </Button>
      </Group>
      {isComparing && (
        <Comparison
          before={writeYaml({ ...contentOf(mine) })}
          after={writeYaml({ ...theirs.question })}
          beforeName={m.question_bank_in_quiz()}
          afterName={m.question_bank_in_bank()}
        />
      )}
    </Alert>
  );
}
