import { Authorized, Resolver } from 'type-graphql';
import { change, Mutations } from '../../graphql/mutations';
import { ImportSyllabusInput } from './syllabus.inputs';
import { importSyllabus } from './syllabus.service';
import { ImportSyllabusPayload } from './syllabus.types';

@Authorized()
@Resolver()
@Mutations({
  importSyllabus: change(
    importSyllabus,
    ImportSyllabusInput,
    ImportSyllabusPayload,
    'Adds what a syllabus says to an existing or new course. `POST /api/imports/syllabus` reads a file and ' +
      'suggests what to add. What the course has already is left out.',
  ),
})
export class SyllabusResolver {}
