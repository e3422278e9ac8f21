import type { BankUse } from '#contract/question-banks.ts';
import { m } from '#messages';
import { AnchorLink } from '#web/ui/link.tsx';

/** How many quizzes are shown in a list. */
const shownAtFirst = 3;

/** Links to the quizzes that have a copy of a question, which say if a copy has an older version. */
export function Uses({ uses }: { uses: readonly BankUse[] }) {
  if (uses.length === 0) return <span className="ui-quiet">{m.question_bank_unused()}</span>;
  return (
    <ul className="ui-list">
      {uses.slice(0, shownAtFirst).map(({ module_id, module_title, file_name, title, is_current }) => (
        <li key={`${module_id} ${file_name}`} className="ui-breaks">
          <AnchorLink to="/admin/modules/$moduleId/files/$fileName" params={{ moduleId: module_id, fileName: file_name }} inherit>
            {m.question_bank_use({ module: module_title, quiz: title })}
          </AnchorLink>
          {!is_current && <span className="ui-small ui-block">{m.question_bank_use_older()}</span>}
        </li>
      ))}
      {uses.length > shownAtFirst && <li className="ui-small">{m.question_bank_use_more({ count: uses.length - shownAtFirst })}</li>}
    </ul>
  );
}
