<?php
namespace WordPress\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Stricter than the standard, which asks for a check of what comes with a request: nothing is taken from there at all.
 * Forms go through the settings API and the widget API, which check nonce and right.
 */
class ValidatedSanitizedInputSniff implements Sniff {

	public function register() {
		return array( T_VARIABLE );
	}

	public function process( File $file, $at ) {
		$name = $file->getTokens()[ $at ]['content'];
		if ( in_array( $name, array( '$_GET', '$_POST', '$_REQUEST', '$_COOKIE', '$_SERVER', '$_FILES' ), true ) ) {
			$file->addError( '%s is taken as it came', $at, 'InputNotSanitized', array( $name ) );
		}
	}
}
