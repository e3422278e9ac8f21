import { Alert, Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { languageModels, OfferedModelValues } from '#contract/language-models.ts';
import { m } from '#messages';
import { invalidate } from '#web/lib/invalidate.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { useSend } from '#web/lib/send.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { faultLines } from './model-words.ts';

interface Props {
  models: readonly OfferedModelValues[];
  query: { company: string | undefined };
  /** Whether the form has changes that aren't stored. */
  isChanged: boolean;
}

interface Result {
  model: string;
  found: DataOf<typeof languageModels.try>;
}

/** Tries the stored provider, and says what is wrong. */
export function TryCard({ models, query, isChanged }: Props) {
  const [result, setResult] = useState<Result | null>(null);
  const trial = useSend('POST /api/language-models/provider/try', {
    failed: m.models_try_failed(),
    after: (found, { body }) => {
      setResult({ model: body.model, found });
      // The trial is in the ledger.
      return invalidate(['GET /api/language-models/provider', 'GET /api/language-models/calls']);
    },
  });
  return (
    <DataCard title={m.models_try()} line={isChanged ? m.models_try_unsaved() : m.models_try_line()}>
      <div className="ui-stack">
        <div className="ui-line ui-gap-sm">
          {models.map(({ name }) => (
            <Button
              key={name}
              variant="default"
              disabled={isChanged}
              loading={trial.underWay.some(({ body }) => body.model === name)}
              onClick={() => trial.send({ query, body: { model: name } })}
            >
              {m.models_try_named({ model: name })}
            </Button>
          ))}
        </div>
        <div role="status">{result && <Found {...result} />}</div>
      </div>
    </DataCard>
  );
}

function Found({ model, found: { fault, answer, milliseconds } }: Result) {
  if (fault === null)
    return (
      <Alert
        color="positive"
        variant="light"
        icon={<IconCircleCheck size={18} aria-hidden />}
        title={m.models_try_works({ model, seconds: inNumbers(milliseconds / 1_000, 1) })}
      >
        {answer}
      </Alert>
    );
  return (
    <Alert color="negative" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} title={m.models_try_faulty({ model })}>
      {faultLines[fault]()}
    </Alert>
  );
}
