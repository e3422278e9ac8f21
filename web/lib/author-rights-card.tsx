import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { type AuthorRight, authorRights } from '#contract/access.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { read } from './read.ts';
import { useSend } from './send.ts';
import { usePart } from './use-part.ts';

interface Props {
  userId: string;
  name: string;
  /** Whether the account is active. No one else is given a right. */
  isActive: boolean;
}

const rightNames: Record<AuthorRight, () => string> = { author: m.author_right_author, reviewer: m.author_right_reviewer };
const rightLines: Record<AuthorRight, () => string> = { author: m.author_right_author_line, reviewer: m.author_right_reviewer_line };

interface FieldsProps extends Omit<Props, 'userId'> {
  title: string;
  line: string;
  rights: readonly AuthorRight[];
  /** Sends the new rights, and throws if they are refused. */
  onChange: (rights: AuthorRight[]) => Promise<unknown>;
  problem: string | null;
}

function Rights({ title, line, name, isActive, rights, onChange, problem }: FieldsProps) {
  // The last choice, until the server has confirmed it.
  const [sent, setSent] = useState<readonly AuthorRight[] | null>(null);
  const shown = sent ?? rights;
  function choose(right: AuthorRight, isHeld: boolean): void {
    const next = authorRights.filter((one) => (one === right ? isHeld : shown.includes(one)));
    setSent(next);
    // The card shows the error.
    onChange(next)
      .catch(() => undefined)
      .finally(() => setSent(null));
  }
  if (!isActive && rights.length === 0) return null;
  return (
    <DataCard title={title} line={line}>
      <Stack gap="sm" role="group" aria-label={m.author_rights_of({ name })}>
        <FormProblem message={problem} />
        {authorRights.map((right) => (
          <Checkbox
            key={right}
            label={rightNames[right]()}
            description={rightLines[right]()}
            checked={shown.includes(right)}
            disabled={sent !== null}
            onChange={(event) => choose(right, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </DataCard>
  );
}

/** A member's rights to write and review the company's own tracks, which staff give and take away. */
export function CompanyAuthorRights({ userId, ...props }: Props) {
  const params = { userId };
  const held = usePart(read('GET /api/company/members/:userId/author-rights', { params }));
  const change = useSend('PUT /api/company/members/:userId/author-rights', { done: m.author_rights_saved({ name: props.name }) });
  return (
    held && (
      <Rights
        {...props}
        title={m.author_rights_company()}
        line={m.author_rights_company_line()}
        rights={held.rights}
        problem={change.problem}
        onChange={(rights) => change.sendOrThrow({ params, body: { rights } })}
      />
    )
  );
}

/** A person's rights to write and review the platform's catalog, which super admins give and take away. */
export function PlatformAuthorRights({ userId, ...props }: Props) {
  const params = { userId };
  const held = usePart(read('GET /api/admin/users/:userId/author-rights', { params }));
  const change = useSend('PUT /api/admin/users/:userId/author-rights', { done: m.author_rights_saved({ name: props.name }) });
  return (
    held && (
      <Rights
        {...props}
        title={m.author_rights_platform()}
        line={m.author_rights_platform_line()}
        rights={held.rights}
        problem={change.problem}
        onChange={(rights) => change.sendOrThrow({ params, body: { rights } })}
      />
    )
  );
}
