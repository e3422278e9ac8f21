import { groupsOfSerial } from '#contract/serial.ts';
import classes from './serial.module.css';

/** A serial in groups that can be compared with a certificate on paper. What is copied of it has no spaces. */
export function Serial({ serial }: { serial: string }) {
  return (
    <span className={classes.serial}>
      {groupsOfSerial(serial).map((group, index) => (
        <span key={index} className={classes.group}>
          {group}
        </span>
      ))}
    </span>
  );
}
