import '../module-loading.ts';
import { examine } from './examine.ts';

/** `npm run doctor`: prints a line for each check, with the remedy if there is a problem. With `--json`, it prints the same as JSON. */
const [flag, ...more] = process.argv.slice(2);
if (more.length > 0 || (flag !== undefined && flag !== '--json')) {
  process.stderr.write(
    'npm run doctor             examines everything that Cairn depends on\nnpm run doctor -- --json   prints the result as JSON\n',
  );
  process.exitCode = 2;
} else {
  const findings = await examine(process.env);
  const count = (wanted: string) => findings.filter(({ state }) => state === wanted).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  if (flag) process.stdout.write(`${JSON.stringify({ faults, warnings, checks: findings }, null, 2)}\n`);
  else {
    const widest = Math.max(...findings.map(({ check }) => check.length));
    for (const { check, state, text } of findings) process.stdout.write(`${state.padEnd(8)} ${check.padEnd(widest)}  ${text}\n`);
    process.stdout.write(`\n${faults} ${faults === 1 ? 'fault' : 'faults'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}\n`);
  }
  process.exitCode = faults > 0 ? 1 : 0;
}
