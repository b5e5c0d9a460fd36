<?php
namespace WordPress\Sniffs\PHP;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * The fixed value stands before the comparison, the variable behind it; and comparisons are strict.
 */
class YodaConditionsSniff implements Sniff {

	const FIXED = array( T_CONSTANT_ENCAPSED_STRING, T_LNUMBER, T_DNUMBER, T_TRUE, T_FALSE, T_NULL );

	public function register() {
		return array( T_IS_IDENTICAL, T_IS_NOT_IDENTICAL, T_IS_EQUAL, T_IS_NOT_EQUAL );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$before = $tokens[ $file->findPrevious( Tokens::$emptyTokens, $at - 1, null, true ) ]['code'];
		$behind = $tokens[ $file->findNext( Tokens::$emptyTokens, $at + 1, null, true ) ]['code'];
		if ( in_array( $before, array( T_VARIABLE, T_CLOSE_SQUARE_BRACKET ), true ) && in_array( $behind, self::FIXED, true ) ) {
			$file->addError( 'The variable stands before the value', $at, 'NotYoda' );
		}
		if ( in_array( $tokens[ $at ]['code'], array( T_IS_EQUAL, T_IS_NOT_EQUAL ), true ) ) {
			$file->addError( 'Loose comparison', $at, 'LooseComparison' );
		}
	}
}
