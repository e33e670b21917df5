import { Text } from '@react-email/components';
import { Paragraph } from './layout';
import { look } from './styles';

const STEPS = [
  ['About', 'a few sentences on what it’s like to live there.'],
  ['Amenities', 'the parks, cafés and other places you’d show a friend.'],
  ['Your profile', 'who you are, and why you speak for the place.'],
] as const;

/** What a new representative writes first. */
export function FirstSteps() {
  return (
    <>
      <Paragraph>Three things to start with, each a few minutes of work:</Paragraph>
      {STEPS.map(([name, says], at) => (
        <Text key={name} {...look('quote')}>
          {`${at + 1}. `}
          <strong>{name}:</strong> {says}
        </Text>
      ))}
    </>
  );
}
