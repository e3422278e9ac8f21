import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/link.tsx';

interface Props {
  rounds: readonly Pick<OwnRound, 'id' | 'name' | 'certificate'>[];
  onFollow: () => void;
}

/** The rounds that the last step has completed, with their certificates. */
export const RoundsCompleted = ({ rounds, onFollow }: Props) =>
  rounds.map(({ id, name, certificate }) => (
    <div key={id} className="ui-mt-md" data-round-completed={id}>
      <p>{m.due_round_completed_line({ name })}</p>
      {certificate !== null && (
        <ButtonLink
          to="/certificates/$serial"
          params={{ serial: certificate }}
          onClick={onFollow}
          variant="default"
          size="sm"
          className="ui-mt-xs"
          leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
        >
          {m.due_round_certificate()}
        </ButtonLink>
      )}
    </div>
  ));
