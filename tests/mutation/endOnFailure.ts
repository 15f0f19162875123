/** A property that fails has found the mutation. Looking for its smallest example would take longer than all tests. */
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true });
