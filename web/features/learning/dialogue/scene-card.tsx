import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTarget.mjs';
import type { DialogueContent } from '#contract/dialogue-content.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './dialogue.module.css';

/** Says what the conversation is about, who is in it, and what the learner wants to reach. The goals are ticked only afterwards. */
export function SceneCard({ file, dialogue }: { file: FileContent; dialogue: DialogueContent }) {
  const { tree } = file.content;
  return (
    <section className={classes.scene} aria-labelledby="dialogue-scene">
      <h2 id="dialogue-scene" className="ui-card-title ui-mb-xs">
        {m.dialogue_scene()}
      </h2>
      {tree && <LessonTree tree={tree} />}
      <dl className={classes.parts}>
        <div>
          <dt>{m.dialogue_you()}</dt>
          <dd>{dialogue.you}</dd>
        </div>
        <div>
          <dt>{dialogue.other.name}</dt>
          <dd>{dialogue.other.role}</dd>
        </div>
      </dl>
      <h3 className={classes.subtitle}>{m.dialogue_goals()}</h3>
      <ul className={classes.goals}>
        {dialogue.goals.map(({ id, text }) => (
          <li key={id}>
            <IconTarget size={18} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="ui-small ui-quiet ui-mt-sm">{m.dialogue_goals_line()}</p>
    </section>
  );
}
