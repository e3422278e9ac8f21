import { type Agent, get } from 'node:http';

/** Requests an address and discards the answer; any status other than 200 is an error. */
export function ask(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('error', reject).once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}
