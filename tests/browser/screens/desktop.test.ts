import { describeScreens } from '../support/screens';

describeScreens('desktop');
