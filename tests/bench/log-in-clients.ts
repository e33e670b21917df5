import { once } from 'node:events';
import { logInAt, type Pressed } from '../support/people/log-in-at';
import { solveRobotCheckAt } from '../support/people/robot';

/** What browsers of other machines do, beside whatever else is measured in a process. */
export interface LogInsOrder {
  url: string;
  people: { emailId: string; password: string; address: string }[];
}

const [order] = (await once(process, 'message')) as [LogInsOrder];
// Their browsers do the checks by themselves: that takes nothing of this machine.
const solved: string[] = [];
while (solved.length < order.people.length) solved.push(await solveRobotCheckAt(order.url));
const solve = () => solved.pop() ?? solveRobotCheckAt(order.url);
process.send?.('ready');
await once(process, 'message');
const people: Pressed[] = await Promise.all(
  order.people.map((person) => logInAt(order.url, person, solve)),
);
process.send?.(people);
process.disconnect();
