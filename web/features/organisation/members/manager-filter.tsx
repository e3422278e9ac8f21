import { noManager } from '#contract/values.ts';
import { m } from '#messages';
import { MemberSelect } from './member-select.tsx';
import classes from './members.module.css';

interface Props {
  /** The id of a manager, or the word for none of them. */
  value: string | undefined;
  /** Whom a member of the list reports to: it says what the chosen one is called. */
  known: { id: string; full_name: string } | null | undefined;
  onChange: (managerId: string | undefined) => void;
}

/** Whose reports are listed. */
export function ManagerFilter({ value, known, onChange }: Props) {
  const none = { id: noManager, name: m.members_no_manager() };
  const chosen = value === undefined ? null : value === noManager ? none : { id: value, name: known?.full_name ?? m.members_manager() };
  return (
    <MemberSelect
      size="sm"
      className={classes.filter ?? ''}
      aria-label={m.members_manager()}
      placeholder={m.members_manager_all()}
      clearButtonProps={{ 'aria-label': m.table_filter_clear({ name: m.members_manager() }) }}
      first={none}
      chosen={chosen}
      onChoose={(manager) => onChange(manager?.id)}
    />
  );
}
