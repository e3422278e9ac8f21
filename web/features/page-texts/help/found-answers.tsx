import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { m } from '#messages';
import { PlainLink } from '#web/ui/link.tsx';
import classes from './found-answers.module.css';
import { useAnswers } from './use-answers.ts';

interface Props {
  text: string;
  /** The number of answers to show. */
  most: number;
  /** Whether to say so if the help has no answer. */
  saysNone: boolean;
}

/** The help's questions that match a search, each a link to its answer. */
export function FoundAnswers({ text, most, saysNone }: Props) {
  const found = useAnswers(text, true);
  if (found.length === 0) return saysNone ? <p className="ui-quiet">{m.help_nothing({ text })}</p> : null;
  return (
    <section aria-labelledby="found-in-help" className="ui-mt-xl">
      <h3 id="found-in-help" className="ui-semibold ui-mb-xs">
        {m.help_title()}
      </h3>
      <ul className="ui-list">
        {found.slice(0, most).map(({ id, question, answer }) => (
          <li key={id}>
            <PlainLink to="/help" hash={id} className={classes.answer}>
              <IconHelp size={18} stroke={1.75} aria-hidden />
              <span className={classes.words}>
                <span className="ui-medium">{question}</span>
                <span className={classes.beginning}>{answer}</span>
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
