-- A form sent without script is answered by the page itself.
DROP TABLE "form_answers";
